import { describe, expect, it } from 'vitest'
import { readCaptions, readTime, writeCaptions, writeTime } from '../shared/webvtt.ts'

describe('times', () => {
  it('are read with and without hours, with a point or a comma, and written whole', () => {
    expect([
      readTime('00:01.500'),
      readTime('01:02:03.004'),
      readTime('00:00:09,250'),
      readTime('1.5'),
      readTime('00:61.000'),
    ]).toEqual([1.5, 3723.004, 9.25, null, null])
    expect([writeTime(1.5), writeTime(3723.004), writeTime(59.9996), writeTime(-1)]).toEqual([
      '00:00:01.500',
      '01:02:03.004',
      '00:01:00.000',
      '00:00:00.000',
    ])
  })
})

describe('captions', () => {
  it('are read with names, notes, styles, settings and markup, of which only time and text are kept', () => {
    const file =
      '\uFEFFWEBVTT - a film\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE nothing\r\n\r\nintro\r\n00:00.500 --> 00:02.000 align:start\r\n<v Ana>Hello &amp; <b>welcome</b>\r\nto class\r\n\r\n00:02.000 --> 00:03.000\r\nTwo &lt; three\r\n'
    expect(readCaptions(file)).toEqual({
      cues: [
        { from: 0.5, to: 2, text: 'Hello & welcome\nto class' },
        { from: 2, to: 3, text: 'Two < three' },
      ],
      problems: [],
    })
  })
  it('of SubRip are captions too', () => {
    expect(
      readCaptions('1\n00:00:01,000 --> 00:00:02,500\nHola\n\n2\n00:00:03,000 --> 00:00:04,000\nAdiós\n')
        .cues,
    ).toEqual([
      { from: 1, to: 2.5, text: 'Hola' },
      { from: 3, to: 4, text: 'Adiós' },
    ])
  })
  it('say in which line something is wrong', () => {
    expect(
      readCaptions(
        'WEBVTT\n\n00:05.000 --> 00:04.000\nback\n\nno time at all\n\n00:06.000 --> 00:07.000\n<i></i>\n\n00:09.000 --> 00:10.000\nfine\n\n00:08.000 --> 00:09.500\nearly\n',
      ).problems,
    ).toEqual([
      { line: 3, problem: 'backwards' },
      { line: 6, problem: 'no_time' },
      { line: 8, problem: 'empty' },
      { line: 14, problem: 'out_of_order' },
    ])
  })
  it('come back as they were written, whatever stands in them', () => {
    const cues = [
      { from: 0, to: 1.25, text: 'a < b & c > d\n-->' },
      { from: 1.25, to: 3600.5, text: 'ñ 手 “q”' },
    ]
    expect(readCaptions(writeCaptions(cues))).toEqual({ cues, problems: [] })
    expect(readCaptions(writeCaptions([{ from: 0, to: 1, text: 'one\n\n two ' }])).cues).toEqual([
      { from: 0, to: 1, text: 'one\ntwo' },
    ])
    expect(readCaptions(writeCaptions([]))).toEqual({ cues: [], problems: [] })
  })
})
