import { describe, expect, it } from 'vitest';
import { leaveOutForeign } from './foreign';

function markupOf(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  leaveOutForeign(template.content, 'https://madang.example/charge');
  return template.innerHTML;
}

describe('the contents of a popup', () => {
  it.each([
    '<img src="https://evil.example/pixel.gif">',
    '<img src="http://madang.example/pixel.gif">',
    '<img src="//evil.example/pixel.gif">',
    '<img src=" //evil.example/pixel.gif">',
    '<img src="\\\\evil.example/pixel.gif">',
    '<img srcset="/own.png 1x, https://evil.example/2.png 2x">',
    '<picture><source srcset="//evil.example/1.webp"></picture>',
    '<video src="https://evil.example/v.mp4" poster="https://evil.example/p.png"></video>',
    '<audio src="https://evil.example/a.mp3"></audio>',
    '<table background="https://evil.example/b.png"></table>',
    '<img src="data:text/html,evil.example">',
  ])('load nothing from elsewhere: %s', html => {
    expect(markupOf(html)).not.toMatch(/evil\.example|http:/);
    expect(markupOf(html)).toMatch(/<(img|picture|video|audio|table)/);
  });

  it.each([
    '<img src="/releases/shell/1.0.0/a.png">',
    '<img src="https://madang.example/a.png">',
    '<img src="data:image/png;base64,iVBORw0KGgo=">',
    '<img srcset="/1.png 1x, /2.png 2x">',
    '<a href="https://news.example/">소식</a>',
  ])('keep what is of this site or in them, and links: %s', html => {
    expect(markupOf(html)).toBe(html);
  });
});
