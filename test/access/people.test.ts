import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/people/*/server/*.access-lines.ts'))
