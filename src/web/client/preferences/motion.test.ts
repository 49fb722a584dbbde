import { expect, it } from 'vitest'
import { followReducedMotion } from './motion.ts'
import { useAuth } from '../stores/auth.ts'

it('stills the page while the person’s settings ask for it', () => {
  const motion = () => document.documentElement.dataset['motion']
  useAuth.getState().setAccessibilitySettings({ reduced_motion: true })
  const stop = followReducedMotion()
  expect(motion()).toBe('reduced')
  useAuth.getState().setAccessibilitySettings({ reduced_motion: false })
  expect(motion()).toBeUndefined()
  useAuth.getState().setAccessibilitySettings({ reduced_motion: true })
  expect(motion()).toBe('reduced')
  useAuth.getState().setAccessibilitySettings(null)
  expect(motion()).toBeUndefined()
  stop()
})
