import type { Axis, Frame } from "../../../render/svg/axes.ts";
import { shortenTo } from "../../../render/svg/label.ts";

/** The horizontal axis: lines up through the frame, numbers and title below it. */
export function BottomAxis({ frame, axis }: { readonly frame: Frame; readonly axis: Axis }) {
  const { left, right, top, bottom } = frame;
  return (
    <g class="axis">
      {axis.ticks.map(({ value, text }) => (
        <g key={text}>
          <line class="grid" x1={axis.scale(value)} x2={axis.scale(value)} y1={top} y2={bottom} />
          <text x={axis.scale(value)} y={bottom + 16} text-anchor="middle">
            {text}
          </text>
        </g>
      ))}
      <line class="base" x1={left} x2={right} y1={bottom} y2={bottom} />
      {axis.title === "" ? null : (
        <text class="axis-title" x={(left + right) / 2} y={bottom + 36} text-anchor="middle">
          {shortenTo(axis.title, right - left)}
        </text>
      )}
    </g>
  );
}

/** The vertical axis: lines across the frame, numbers and title left of it. */
export function LeftAxis({ frame, axis }: { readonly frame: Frame; readonly axis: Axis }) {
  const { left, right, top, bottom } = frame;
  const middle = (top + bottom) / 2;
  return (
    <g class="axis">
      {axis.ticks.map(({ value, text }) => (
        <g key={text}>
          <line class="grid" x1={left} x2={right} y1={axis.scale(value)} y2={axis.scale(value)} />
          <text x={left - 6} y={axis.scale(value) + 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      <line class="base" x1={left} x2={left} y1={top} y2={bottom} />
      {axis.title === "" ? null : (
        <text
          class="axis-title"
          x={14}
          y={middle}
          text-anchor="middle"
          transform={`rotate(-90 14 ${middle})`}
        >
          {shortenTo(axis.title, bottom - top)}
        </text>
      )}
    </g>
  );
}
