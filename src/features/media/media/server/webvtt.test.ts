import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCaptions } from '../shared/read-captions.ts'
import { readTime, writeCaptions, writeTime } from '../shared/webvtt.ts'

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

/** Files as YouTube, editors and phones write them. */
const written = (name: string) =>
  readCaptions(
    readFileSync(path.join(import.meta.dirname, '../../../../../test/fixtures/captions', name), 'utf8'),
  )

describe('captions of others', () => {
  it('begin at their times, without a blank line before them or after the header', () => {
    expect(written('04a-no-blank-line.srt')).toEqual({
      cues: [
        { from: 1.5, to: 4, text: 'Hello' },
        { from: 5, to: 6, text: 'There' },
      ],
      problems: [],
    })
    expect(written('04d-header-without-blank-line.vtt')).toEqual({
      cues: [
        { from: 1, to: 5, text: 'A' },
        { from: 6, to: 7, text: 'B' },
      ],
      problems: [],
    })
    // A number that is no number of a caption stays.
    expect(
      readCaptions('00:01,0 --> 00:02,0\nI have\n2\n00:03,0 --> 00:04,0\ndogs\n').cues.map(
        ({ text }) => text,
      ),
    ).toEqual(['I have\n2', 'dogs'])
  })
  it('lose tags and places, and no text that only looks like one', () => {
    expect(written('04b-less-than.srt')).toEqual({
      cues: [{ from: 1.5, to: 4, text: '5 < 6 and 7 > 3' }],
      problems: [],
    })
    expect(
      readCaptions(
        '1\n0:01 --> 0:02\n{\\an8}<font color="#fff">It&#39;s</font> <B>a</B> <b and c> &copy; &#x1F44B;&lrm;\n',
      ).cues,
    ).toEqual([{ from: 1, to: 2, text: "It's a <b and c> &copy; 👋\u200E" }])
  })
  it('of YouTube are read once each, with their words', () => {
    expect(written('04c-auto-captions.vtt')).toEqual({
      cues: [{ from: 0.12, to: 2.36, text: 'hello my name' }],
      problems: [],
    })
  })
  it('may have short times, and no blanks around the arrow', () => {
    expect(written('04e-short-times.srt')).toEqual({
      cues: [{ from: 1.5, to: 4, text: 'Hello' }],
      problems: [],
    })
    expect(readCaptions('WEBVTT\n\n00:59.5-->00:60.000 align:start\nA').cues).toEqual([
      { from: 59.5, to: 60, text: 'A' },
    ])
  })
  it('come in the order of time, with the text after a blank line of SubRip', () => {
    expect(
      readCaptions(
        '1\n00:00:08,000 --> 00:00:09,000\nlate\n\nand more\n\n2\n00:00:01,000 --> 00:00:02,000\n\nearly\n',
      ),
    ).toEqual({
      cues: [
        { from: 1, to: 2, text: 'early' },
        { from: 8, to: 9, text: 'late\nand more' },
      ],
      problems: [],
    })
  })
  it('say each line that is left out', () => {
    expect(
      readCaptions('hello\n\n1\n00:00:01,000 --> 00:00:02,000\nA\n2\n00:00:05;000 --> 00:00:06;000\nB\n\n3\n')
        .problems,
    ).toEqual([
      { line: 1, problem: 'no_time' },
      { line: 7, problem: 'no_time' },
      { line: 10, problem: 'no_time' },
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
