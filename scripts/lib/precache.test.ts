import { expect, it } from 'vitest'
import { checkPrecache, MOST, precached } from './precache.ts'

const BEHIND = {
  'src/features/learning/practice/web/components/PracticeDialog.tsx': { file: 'assets/PracticeDialog-1.js' },
  'src/features/learning/lessons/web/steps/Finish.tsx': { file: 'assets/Finish-1.js' },
  'src/features/learning/quizzes/web/questions/CameraAnswer.tsx': { file: 'assets/CameraAnswer-1.js' },
}

it('keeps the learners’ area with all that it stands on, once, and no other area', () => {
  const files = precached({
    ...BEHIND,
    'index.html': { file: 'assets/index-1.js', name: 'index', imports: ['_start'] },
    _start: { file: 'assets/start-1.js', name: 'start', css: ['assets/start-1.css'] },
    _student: { file: 'assets/student-1.js', name: 'student', imports: ['_shared', '_start'] },
    _shared: {
      file: 'assets/shared-1.js',
      name: 'shared',
      assets: [
        'assets/worker-1.js',
        'assets/figure-1.bin',
        'assets/A-1.webp',
        'assets/fraunces-core-1.woff2',
      ],
    },
    _admin: { file: 'assets/admin-1.js', name: 'admin-insights' },
  })
  expect(files).toEqual([
    'assets/CameraAnswer-1.js',
    'assets/Finish-1.js',
    'assets/PracticeDialog-1.js',
    'assets/figure-1.bin',
    'assets/fraunces-core-1.woff2',
    'assets/index-1.js',
    'assets/shared-1.js',
    'assets/start-1.css',
    'assets/start-1.js',
    'assets/student-1.js',
    'assets/worker-1.js',
  ])
})

it('ends a build that would keep too much, or that lacks what is named', () => {
  const files = Array.from({ length: MOST.files }, (_, n) => `${n}.js`)
  expect(() => checkPrecache(files, MOST.bytes)).not.toThrow()
  expect(() => checkPrecache([...files, 'more.js'], MOST.bytes)).toThrow('61 files, at most 60')
  expect(() => checkPrecache(files, MOST.bytes + 2048)).toThrow('1202 KB brotli, at most 1200 KB')
  expect(() => precached({})).toThrow('PracticeDialog.tsx')
})
