import type { Config } from '#server/config.ts'

type Apps = Pick<Config, 'ANDROID_APP_PACKAGE' | 'ANDROID_APP_FINGERPRINTS' | 'APPLE_APP_IDS'>

/** Which Android app may open links to this site (Digital Asset Links); null where there is none. */
export const assetLinks = ({ ANDROID_APP_PACKAGE, ANDROID_APP_FINGERPRINTS }: Apps): object[] | null =>
  ANDROID_APP_PACKAGE === undefined
    ? null
    : [
        {
          relation: [
            'delegate_permission/common.handle_all_urls',
            'delegate_permission/common.get_login_creds',
          ],
          target: {
            namespace: 'android_app',
            package_name: ANDROID_APP_PACKAGE,
            sha256_cert_fingerprints: ANDROID_APP_FINGERPRINTS.map((one) => one.toUpperCase()),
          },
        },
      ]

/** Addresses that stay in the browser: pages of a session that an app does not have, and what is no page. */
const IN_BROWSER = ['/api/*', '/rest/*', '/admin/*', '/auth/google/connect', '/.well-known/*']

/** The same for Apple (apple-app-site-association). */
export const appleAssociation = ({ APPLE_APP_IDS }: Apps): object | null =>
  APPLE_APP_IDS.length === 0
    ? null
    : {
        applinks: {
          details: [
            {
              appIDs: APPLE_APP_IDS,
              components: [...IN_BROWSER.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
            },
          ],
        },
        webcredentials: { apps: APPLE_APP_IDS },
      }
