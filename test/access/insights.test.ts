import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/insights/*/server/*.access-lines.ts'))
