import "./styles/base.css";
import "./styles/parts.css";
import "./styles/examples.css";
import "./styles/detail.css";
import "./styles/suppressions.css";
import "./styles/try.css";
import "./styles/runs.css";
import { render } from "preact";
import type { PageBoot } from "../core/page.ts";
import { App } from "./app.tsx";
import { FaultMessage } from "./parts/message.tsx";
import { PageFault } from "./source/page-fault.ts";
import { applyTheme, storedTheme } from "./state/theme.ts";

/** What the document says of where its data are. */
function readBoot(): PageBoot {
  const element = document.getElementById("assay-boot");
  if (!element) throw new PageFault("This file does not say where its data are.", "Make the report again.");
  return JSON.parse(element.textContent) as PageBoot;
}

applyTheme(storedTheme());
const root = document.getElementById("app")!;
try {
  render(<App boot={readBoot()} />, root);
} catch (fault) {
  render(<FaultMessage fault={fault} />, root);
}
