import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import { renderCsv } from "./csv.ts";
import sample from "./sample-report.json" with { type: "json" };

const report = sample as unknown as Report;

describe("renderCsv(report)", () => {
  it("prints a row for each system, metric, part and slice", () => {
    expect(renderCsv(report)).toBe(`\
system,group,metric,part,slice_tag,slice_value,value,low,high,judged,not_applicable,signature
copy,symbolic,parent,f,,,0.8,0.75,0.84,12,0,parent|lambda:none|v:1
copy,symbolic,parent,precision,,,0.95,0.9,1,12,0,parent|lambda:none|v:1
copy,symbolic,parent,recall,,,0.7,0.6,0.8,12,0,parent|lambda:none|v:1
短文,,parent,f,,,0.4,0.3,0.52,12,0,parent|lambda:none|v:1
短文,,parent,precision,,,0.95,,,12,0,parent|lambda:none|v:1
短文,,parent,recall,,,0.25,,,12,0,parent|lambda:none|v:1
dream_v2,neural,parent,f,,,0.25,,,12,0,parent|lambda:none|v:1
dream_v2,neural,parent,precision,,,0.2,,,12,0,parent|lambda:none|v:1
dream_v2,neural,parent,recall,,,,,,12,0,parent|lambda:none|v:1
copy,symbolic,gap?unit=word,distance,,,2.5,2,3,10,2,gap|unit:word|v:2
短文,,gap?unit=word,distance,,,12.5,11,14,10,2,gap|unit:word|v:2
dream_v2,neural,gap?unit=word,distance,,,,,,0,12,gap|unit:word|v:2
copy,symbolic,parent,f,size,10,0.6,0.5,0.7,5,0,parent|lambda:none|v:1
copy,symbolic,parent,precision,size,10,,,,5,0,parent|lambda:none|v:1
copy,symbolic,parent,recall,size,10,,,,5,0,parent|lambda:none|v:1
dream_v2,neural,parent,f,size,10,0.65,,,4,1,parent|lambda:none|v:1
dream_v2,neural,parent,precision,size,10,,,,4,1,parent|lambda:none|v:1
dream_v2,neural,parent,recall,size,10,,,,4,1,parent|lambda:none|v:1
copy,symbolic,parent,f,size,2,0.9,0.8,1,7,0,parent|lambda:none|v:1
copy,symbolic,parent,precision,size,2,,,,7,0,parent|lambda:none|v:1
copy,symbolic,parent,recall,size,2,,,,7,0,parent|lambda:none|v:1
`);
  });

  it("prints only the header for a run without scores", () => {
    expect(renderCsv({ ...report, scores: [], breakdowns: [] }).split("\n")).toHaveLength(2);
  });
});
