import { signs } from '../../signs/server/signs.table.ts'

/**
 * SQL of the example in signs of `v`, with the words that `visible` lets the reader see. Signs are left out
 * unless `open`.
 */
export const exampleSql = (open: string, visible: (alias: string) => string): string => {
  const named = `
    o.slug in (select x.gloss ->> 'slug' from jsonb_array_elements(v.example_line -> 'glosses') x(gloss))
    and ${visible('o')}`
  return `
    case
      when v.example_line is not null then v.example_line || jsonb_build_object(
        'signs',
        case
          when ${open} then (
            select coalesce(jsonb_object_agg(o.slug, g.notation), '{}')
            from vocabularies o
            join ${signs} g on g.vocabulary_id = o.id and g.is_primary and g.notation is not null
            where ${named}
          )
        end,
        'words',
        (
          select coalesce(
            jsonb_object_agg(
              o.slug,
              jsonb_build_object(
                'id', o.id, 'slug', o.slug, 'gloss', o.gloss, 'word_en', o.word_en, 'word_es', o.word_es
              )
            ),
            '{}'
          )
          from vocabularies o
          where ${named}
        )
      )
    end`
}
