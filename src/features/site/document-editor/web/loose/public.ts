export { LooseBlocks, type LooseBlock } from './LooseBlocks.tsx'
