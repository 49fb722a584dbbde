import { freshClient } from './client/testing.ts'

/** Stores are modules too: a file begins with nobody signed in, and with no language chosen. */
freshClient()
