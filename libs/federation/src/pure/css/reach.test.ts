import { describe, expect, it } from 'vitest';
import { reachesIn } from './reach';

const isOwn = (name: string) => name.startsWith('mf_poll_1_0_0-');
const reaches = (css: string) =>
  reachesIn({ file: 'page.css', code: Buffer.from(css.replaceAll('.own', '.mf_poll_1_0_0-own')), isOwn });
const sources = (css: string) => reaches(css).map(({ source }) => source);

describe('a style sheet of a remote', () => {
  it.each([
    ['its own classes', '@layer remotes { .own { color: red } .own:hover::before { color: red } }'],
    ['what is inside of its own', '.own button, .own > li + li, .own *, .own th[scope] ~ td { color: red }'],
    ['its own, by the state of the page around it', ':root[data-theme="dark"] .own, body .own { color: red }'],
    ['its own beside its own', '.own + .own { color: red }'],
    ['any of its own', ':is(.own-a, .own-b) p, :where(.own) { color: red }'],
    [
      'nested rules',
      '.own { & p { color: red } button { color: red } &:hover { color: red } @media (width > 1px) { a { color: red } } }',
    ],
    [
      'conditions',
      '@media (width > 1px) { @supports (display: grid) { @container (width > 1px) { .own { color: red } } } }',
    ],
    ['its own animations', '@keyframes mf_poll_1_0_0-spin { to { rotate: 1turn } }'],
  ])('may draw %s', (_, css) => {
    expect(sources(css)).toEqual([]);
  });

  it.each([
    ['elements anywhere', 'body{background:hotpink!important} button,a{color:lime!important}', ['body', 'button,a']],
    ['classes of others', '.header .title{color:red}', ['.header .title']],
    ['classes of others, said on purpose', ':global(.header) p{color:red}', [':global(.header) p']],
    ['one selector among its own', '.own, header{color:red}', ['.mf_poll_1_0_0-own, header']],
    ['everything', '*{margin:0} *::before{margin:0}', ['*', '*::before']],
    ['tokens of all', ':root{--accent:red} html{--accent:red}', [':root', 'html']],
    ['what stands around its own', 'header:has(.own){color:red}', ['header:has(.mf_poll_1_0_0-own)']],
    [
      'what stands beside its own',
      '.own ~ footer, .own + p{color:red}',
      ['.mf_poll_1_0_0-own ~ footer, .mf_poll_1_0_0-own + p'],
    ],
    ['all but its own', ':not(.own){color:red}', [':not(.mf_poll_1_0_0-own)']],
    ['either its own or another', ':is(.own, header){color:red}', [':is(.mf_poll_1_0_0-own, header)']],
    ['a rule in a layer', '@layer tokens{@media screen{nav{display:none}}}', ['nav']],
    ['a rule that nests what is its own', 'nav{.own{color:red}}', ['nav']],
    ['fonts of all', '@font-face{font-family:Pretendard;src:url(a.woff2)}', ['@font-face']],
    ['properties of all', "@property --accent{syntax:'*';inherits:true}", ['@property --accent']],
    ['animations of all', '@keyframes spin{to{rotate:1turn}}', ['@keyframes spin']],
    ['a sheet from elsewhere', "@import 'https://cdn.example.com/x.css';", ["@import 'https://cdn.example.com/x.css'"]],
    ['transitions of the document', '@view-transition{navigation:auto}', ['@view-transition']],
  ])('may not draw %s', (_, css, found) => {
    expect(sources(css)).toEqual(found);
  });

  it('says in which line', () => {
    expect(reaches('.own { color: red }\n\n  header,\n  footer { color: red }')).toEqual([
      { line: 3, source: 'header,   footer' },
    ]);
  });
});
