/** Style sheets are imported for their effect: Vite puts them into the page's one style sheet in the order of the imports. */
declare module "*.css" {}
