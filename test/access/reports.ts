import type { Line } from './line.ts'

/** Reports of learners, who looked, and what teachers note. An Admin names the organization; everybody else reads for their own. */
export const REPORTS: readonly Line[] = [
  //                                                       visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  403  403  200+ 404  403  200+ 404  200+ 401  401 ', operation: 'GET /api/v2/reports/learners', send: (world) => ({ url: `/api/v2/reports/learners?organization_id=${world.organization}` }) },
  { cells: '401  403  403  200+ 200  403  200+ 200  422  401  401 ', operation: 'GET /rest/v1/report_learners' },
  { cells: '401  403  403  200  404  403  200  404  200+ 401  401 ', operation: 'GET /api/v2/reports/summary', send: (world) => ({ url: `/api/v2/reports/summary?organization_id=${world.organization}` }) },
]
