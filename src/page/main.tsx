import "./styles/base.css";
import "./styles/parts.css";
import "./styles/examples.css";
import "./styles/detail.css";
import "./styles/suppressions.css";
import "./styles/try.css";
import "./styles/runs.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { readBoot } from "./boot.ts";
import { FaultMessage } from "./parts/message.tsx";
import { applyTheme, storedTheme } from "./state/theme.ts";

applyTheme(storedTheme());
const root = document.getElementById("app")!;
try {
  render(<App boot={readBoot()} />, root);
} catch (fault) {
  render(<FaultMessage fault={fault} />, root);
}
