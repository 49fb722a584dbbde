/** A stroke of the mark in a box of 64 units: `solid` closes and fills it, `flat` ends it without a round cap. */
export type MarkStroke = { d: string; width: number; solid?: true; flat?: true }
/** The product's mark, the hand that says I love you with a cuff: drawn on the web and on paper. */
export const MARK: { ink: readonly MarkStroke[]; paper: MarkStroke; accent: MarkStroke } = {
  ink: [
    { d: 'M21.5 45L20 36H41V45L38 48H25Z', width: 9, solid: true },
    { d: 'M26.4 31V40M35.4 30V40', width: 10 },
    { d: 'M32 46V54.5', width: 18, flat: true },
    { d: 'M20 38L12.5 15.5M41.5 37L45.5 7', width: 8.6 },
    { d: 'M40 48Q46 47.5 50 45L57.5 40.5', width: 8.6 },
  ],
  paper: { d: 'M24.9 35V41a3.1 3.1 0 0 0 6.2 0V35M31.1 41a3.1 3.1 0 0 0 6.2 0V34.5', width: 2.3 },
  accent: { d: 'M26 60H38', width: 6.5 },
}
