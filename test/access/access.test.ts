import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/access/*/server/*.access-lines.ts'))
