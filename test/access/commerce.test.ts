import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/commerce/*/server/*.access-lines.ts'))
