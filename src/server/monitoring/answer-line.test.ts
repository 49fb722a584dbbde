import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import type { Answered } from '../http/answer/answered.ts'
import { answerLine } from './answer-line.ts'

it.each<Answered>([
  { id: 'a1', method: 'GET', route: '/*', status: 200, ms: 0.04, kept: true },
  { id: 'a2', method: 'POST', route: '/files/:"x"', status: 422, ms: 12.345, user: 'u1' },
  { id: 'a3', method: 'GET', route: undefined, status: 404, ms: 3 },
])('writes what pino would: %o', (answer) => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const { id, ms, ...rest } = answer
  pino(stream).info({ reqId: id, ...rest, ms: Math.round(ms * 10) / 10 }, 'request')
  const written = JSON.parse(lines[0]!) as { time: number }
  expect(JSON.parse(answerLine(answer, written.time))).toEqual(written)
})
