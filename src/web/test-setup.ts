import { afterEach } from 'vitest'
import { cleanUp } from './ui/test-render.tsx'

afterEach(cleanUp)
