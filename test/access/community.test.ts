import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/community/*/server/*.access-lines.ts'))
