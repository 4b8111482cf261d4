/** What is installed with `npm install assay`, by a lock file: everything that is neither for development nor an optional peer. */
export function productionPackages(lock) {
  const direct = lock.packages[""].dependencies ?? {};
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== "" && !entry.dev && !entry.devOptional && !entry.peer && !entry.link)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version: entry.version, direct: Object.hasOwn(direct, name), entry };
    });
}
