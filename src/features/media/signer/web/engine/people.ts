import anaMesh from './people/ana.bin?url'
import anaStrands from './people/ana.webp?url'
import leoMesh from './people/leo.bin?url'
import leoStrands from './people/leo.webp?url'
import mayaMesh from './people/maya.bin?url'
import mayaStrands from './people/maya.webp?url'
import samMesh from './people/sam.bin?url'
import samStrands from './people/sam.webp?url'
import type { PersonName } from '../../shared/people.ts'

export type { PersonName }
export const personFiles: Record<PersonName, { mesh: string; strands: string }> = {
  ana: { mesh: anaMesh, strands: anaStrands },
  leo: { mesh: leoMesh, strands: leoStrands },
  maya: { mesh: mayaMesh, strands: mayaStrands },
  sam: { mesh: samMesh, strands: samStrands },
}
