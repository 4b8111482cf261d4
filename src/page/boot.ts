import type { PageBoot } from "../core/page.ts";
import { PageFault } from "./source/page-fault.ts";

/** What the document says of where its data are. */
export function readBoot(): PageBoot {
  const element = document.getElementById("assay-boot");
  if (!element) throw new PageFault("This file does not say where its data are.", "Make the report again.");
  return JSON.parse(element.textContent) as PageBoot;
}
