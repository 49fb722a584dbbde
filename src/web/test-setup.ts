import { afterEach, vi } from 'vitest'
import { cleanUp } from './ui/test-render.tsx'

// Files share their modules: what one registers when it is imported would hold for the first file alone.
afterEach(cleanUp)
// What the file before has left in the place of something else.
vi.useRealTimers()
vi.unstubAllGlobals()
