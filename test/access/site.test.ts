import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/site/*/server/*.access-lines.ts'))
