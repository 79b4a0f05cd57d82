/** Answers that take longer are worth a notification, in ms. */
export const longAnswer = 8000;

const key = 'guildhall-answer-notices';

/** Whether this browser has notifications at all; phones have them for installed apps only. */
export const canNotify = (): boolean => 'Notification' in window;

/** Whether this browser tells its person of answers: they asked for it here, and the browser lets it. */
export const isNotified = (): boolean =>
  canNotify() && Notification.permission === 'granted' && localStorage.getItem(key) === 'on';

/** Turns it on, asking the browser where it was never asked, or off. Gives how it is then. */
export async function setNotified(on: boolean): Promise<boolean> {
  if (on && canNotify() && Notification.permission === 'default') {
    await Notification.requestPermission();
  }
  localStorage.setItem(key, on ? 'on' : 'off');
  return isNotified();
}

/** Tells of an answer that took long, where its page is not in sight. `words`: how it ended. */
export function notifyEnd(id: string, words: string, since: number): void {
  if (!isNotified() || !document.hidden || Date.now() - since < longAnswer) return;
  const notice = new Notification('Guildhall', { body: words, tag: id });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
  });
}
