import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/dictionary/*/server/*.access-lines.ts'))
