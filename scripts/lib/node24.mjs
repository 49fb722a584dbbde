import { existsSync } from 'node:fs'
import path from 'node:path'
import { Problem, inProject } from './project.mjs'

const MAJOR = 24

/**
 * The path of a Node that runs the product: the one among the dependencies, else the one that runs this
 * script when it is new enough.
 */
export function findNode() {
  const packaged = inProject('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath
  throw new Problem(
    `The product runs on Node ${MAJOR}, and there is none for ${process.platform}-${process.arch} among its dependencies.\nInstall Node ${MAJOR} (this is ${process.version}) and run the command again.`,
  )
}

/** Environment for programs under that Node: programs that they start by the name "node" get the same one. */
export function nodeEnvironment(node) {
  return {
    PATH: `${path.dirname(node)}:${inProject('node_modules/.bin')}:${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: inProject('.cache/node'),
  }
}

/** Reads `.env` for the server and its tools, where there is one. */
export const environmentFile = () => (existsSync(inProject('.env')) ? ['--env-file=.env'] : [])
