import type { PastedKind } from "../../core/schema/explanation.ts";

/** Something to begin with: data of one kind and a text about it with a fault or two. */
export interface TryExample {
  readonly kind: PastedKind;
  readonly label: string;
  readonly input: string;
  readonly text: string;
}

/** An invented example of every kind of data. */
export const TRY_EXAMPLES: readonly TryExample[] = [
  {
    kind: "triples",
    label: "Triples",
    input: `Lake Orsin | country | Valmere
Lake Orsin | area | 88 square kilometres
Valmere | capital | Port Amsel`,
    text: "Lake Orsin in Valmere covers 68 square kilometres and is famous for its blue trout.",
  },
  {
    kind: "turtle",
    label: "Turtle",
    input: `@prefix : <http://example.org/> .

:Halden_Tower
  :architect :Mira_Oduya ;
  :floorCount 27 ;
  :completed "2009" ;
  :location :Verrin_Street .`,
    text: "Halden Tower on Verrin Street, designed by Mira Oduya, has 27 floors.",
  },
  {
    kind: "table",
    label: "Table",
    input: `Team\tPlayed\tWon\tPoints
Dunmarrow Rovers\t12\t8\t26
Kestrel United\t12\t7\t23
Port Amsel\t12\t3\t11`,
    text: "After 12 games Dunmarrow Rovers lead with 26 points, ahead of Kestrel United, who won 9 games.",
  },
  {
    kind: "pairs",
    label: "Names and values",
    input: `name: The Copper Kettle
food: Italian
price range: cheap
area: riverside
family friendly: yes
near: Burrow Café`,
    text: "The Copper Kettle is a cheap Italian restaurant by the river. Families are welcome.",
  },
  {
    kind: "json",
    label: "JSON",
    input: `{
  "patient": { "name": "Ines Falk", "age": 54 },
  "visit": { "date": "2024-03-11", "reason": "cough", "temperature": "38.2 °C" },
  "prescribed": ["Amoxil 500 mg", "rest"]
}`,
    text: "Ines Falk, 54, came on 11 March 2024 with a cough and a temperature of 37.2 °C. She was given Amoxil 500 mg.",
  },
];
