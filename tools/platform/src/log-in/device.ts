import Bowser from 'bowser';

/** What a browser says it is, as people say it: "Windows · Chrome". Empty where it says nothing that is known. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { os, browser } = Bowser.parse(userAgent.slice(0, 500));
  return [os.name, browser.name]
    .filter(name => name)
    .join(' · ')
    .slice(0, 60);
}
