import type { BlockType, Label } from '../../blocks/blocks.contract.ts'

/** Values of choices; a test holds the blocks to them. */
export type ChoiceValue = 'left' | 'right' | 'text' | 'wide' | 'whole' | 'wood' | 'paper' | 'orange'
/** Names of blocks, their fields and choices, in one language. */
export type BlockNames = {
  blocks: Record<BlockType, { name: string; hint: string }>
  labels: Record<Label, string>
  values: Record<ChoiceValue, string>
}
