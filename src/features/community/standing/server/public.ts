export { blockedSql, keptAwaySql } from './away.sql.ts'
export { filmsOpenSql, isChildSql, isMinorSql } from './minors.sql.ts'
export { READER, READS, readerOf, readerValues, type Reader } from './reader.ts'
export { silence } from './silence.ts'
