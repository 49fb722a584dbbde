import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/learning/*/server/*.access-lines.ts'))
