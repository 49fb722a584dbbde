import { judge, linesIn } from './access.ts'

judge(await linesIn('src/features/media/*/server/*.access-lines.ts'))
