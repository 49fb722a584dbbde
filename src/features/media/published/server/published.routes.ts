import { common, Failure } from '#contract/errors.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { media, media_captions } from '../../media/server/media.table.ts'
import { mayReadMedia } from '../../media/server/public.ts'
import { publishedContract, type ShownMedia } from '../published.contract.ts'
import { usesOf } from './uses.ts'
import { posterSql } from './poster.sql.ts'

export const publishedRoutes = (platform: Platform): Implementation =>
  implement(publishedContract, {
    async shown({ actor, params: { id } }) {
      if (!(await mayReadMedia(platform, platform.db, actor, id))) throw new Failure(common.not_found)
      const [row] = await platform.db.query<ShownMedia>(
        `
          select
            m.id, m.name, m.kind, m.state, m.key, m.width, m.height, m.duration::float8 as duration, m.has_sound,
            ${posterSql('m', '$2')} as poster,
            array(select c.language from ${media_captions} c where c.media_id = m.id order by c.language) as captions
          from ${media} m
          where m.id = $1`,
        [id, actor.language],
      )
      if (!row) throw new Failure(common.not_found)
      return row
    },
    async uses({ actor, params: { id } }) {
      const [own] = await platform.db.query(`select from ${media} where id = $1 and owner_id = $2`, [
        id,
        actor.user_id,
      ])
      if (!own) throw new Failure(common.not_found)
      return usesOf(platform, actor, id)
    },
  })
