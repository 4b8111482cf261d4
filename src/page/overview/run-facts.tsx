import type { ComponentChildren } from "preact";
import type { Report } from "../../core/report.ts";
import { Copyable } from "../parts/copyable.tsx";
import { LicenceNote } from "../parts/licence-note.tsx";
import { Plain } from "../parts/plain.tsx";
import { Section } from "./section.tsx";

/** As much of a hash as people compare. */
const SHORT_HASH = 12;

/** Where the numbers come from: data, texts, seed, version and signatures: enough to get them again. */
export function RunFacts({ report }: { readonly report: Report }) {
  const { tool, seed, bootstrap, fingerprint, data, outputs, metrics, createdAt } = report;
  return (
    <Section title="How this was made">
      <dl class="facts">
        <Fact name="Tool">{`${tool.name} ${tool.version}`}</Fact>
        <Fact name="Made">{createdAt}</Fact>
        <Fact name="Seed">{String(seed)}</Fact>
        <Fact name="Intervals">
          {bootstrap.resamples === 0
            ? "none"
            : `${Number((100 * bootstrap.confidence).toFixed(4))} %, ${bootstrap.resamples} bootstrap resamples over examples`}
        </Fact>
        <Fact name="Fingerprint">
          <Copyable text={fingerprint} label="the fingerprint of the examples" />
        </Fact>
        <Fact name={data.length === 1 ? "Data" : "Data files"}>
          <ul class="plain-list">
            {data.map((file) => (
              <li key={file.name}>
                <Source {...file} />
              </li>
            ))}
          </ul>
        </Fact>
        {outputs.length === 0 ? null : (
          <Fact name="Texts">
            <ul class="plain-list">
              {outputs.map((file) => (
                <li key={`${file.system} ${file.name}`}>
                  <Plain text={file.system} />: <Source {...file} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      <h3>Signatures</h3>
      <dl class="facts signatures">
        {metrics.map(({ name, signature, licences = [] }) => (
          <Fact key={name} name={name}>
            <Copyable text={signature} label={`the signature of ${name}`} />
            <LicenceNote licences={licences} />
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <>
      <dt>
        <Plain text={name} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** A file with what it was read as and the beginning of its hash. */
function Source({
  name,
  format,
  sha256,
}: {
  readonly name: string;
  readonly format: string;
  readonly sha256?: string;
}) {
  return (
    <>
      <Plain text={name} /> <span class="muted">({format})</span>{" "}
      {sha256 === undefined ? (
        <span class="muted">not read to its end</span>
      ) : (
        <code title={`sha256 ${sha256}`}>{sha256.slice(0, SHORT_HASH)}</code>
      )}
    </>
  );
}
