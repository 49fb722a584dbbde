import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiAddress } from '#web/client/http/address.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from '#web/form/form.module.css'
import { signInApi } from './sign-in.api.ts'
import { navigateInQuery } from './signing-in.ts'
import { useSignInWords } from './words.ts'

/** A button for each login provider that is configured; nothing when there is none. */
export function Providers(): ReactNode {
  const words = useSignInWords()
  const { data = [] } = useQuery({
    queryKey: ['auth', 'providers'],
    queryFn: signInApi.providers,
    staleTime: Infinity,
    retry: false,
  })
  if (data.length === 0) return null
  const navigate = navigateInQuery()
  return (
    <>
      <div className={styles.providers}>
        {data.map((name) => (
          <Button
            key={name}
            variant="OffWhite"
            wide
            onClick={() => location.assign(apiAddress(`/auth/${name}/start`, navigate ? { navigate } : {}))}
          >
            {words.with_provider[name]}
          </Button>
        ))}
      </div>
      <p className={styles.or}>{words.or}</p>
    </>
  )
}
