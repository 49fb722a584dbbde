import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { dropSharedFilm, sharedFilm } from '#web/client/offline/shared-film.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { MY_UPLOADS, UploadList } from './UploadList.tsx'
import { VideoUpload } from './VideoUpload.tsx'
import { useMediaWords } from './words.ts'
import styles from './MyUploads.module.css'

/** /my-uploads: the films and files that a person keeps, and one that another application has just shared. */
export default function Uploads(): ReactNode {
  const words = useMediaWords(),
    t = words.kept
  const client = useQueryClient()
  const [shared, setShared] = useState<File | null>(null)
  useEffect(() => {
    let current = true
    void sharedFilm().then((film) => current && setShared(film))
    return () => {
      current = false
    }
  }, [])
  return (
    <Page className={styles.page} title={t.title} text={t.text}>
      <Card as="section" look="quiet" aria-labelledby="add">
        <h2 id="add" className={styles.title}>
          {shared ? t.shared(shared.name) : t.add}
        </h2>
        <VideoUpload
          key={shared?.name ?? ''}
          given={shared}
          draftKey="my-uploads"
          onReady={() => {
            void dropSharedFilm()
            void client.invalidateQueries({ queryKey: [MY_UPLOADS] })
          }}
        />
      </Card>
      <UploadList />
    </Page>
  )
}
