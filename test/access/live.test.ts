import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/live/*/server/*.access-lines.ts'))
