import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  403  403  403  403  403  403  403  200  401  401 ', operation: 'GET /api/v2/books' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/books/transactions',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /rest/v1/book_transactions',
  },
  {
    // Nobody closes a month that is not over.
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/books/months/{month}/close',
    send: just('/api/v2/books/months/2099-12/close'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/books/journal',
    send: just('/api/v2/books/journal?format=quickbooks&from=2026-01'),
  },
]
