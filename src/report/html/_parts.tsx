/** What the page is put together from. */
import type { ComponentChildren, JSX } from 'preact';
import type { Part } from './_links.ts';
import { style } from './_style.ts';

interface DocumentProps {
  readonly title: string;
  readonly description: string;
  readonly script?: string;
  readonly children: ComponentChildren;
}

/** A whole page that asks the network for nothing. */
export function Document({ title, description, script, children }: DocumentProps): JSX.Element {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>{children}</main>
        {script !== undefined && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}

/** A table wider than the page scrolls in itself, by keyboard too. */
export function Scroll({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <>
      <p class="hint">The table scrolls sideways →</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section class="scroll" aria-label={label} tabIndex={0}>
        {children}
      </section>
    </>
  );
}

interface PlayProps {
  readonly part: Pick<Part, 'playground'>;
  readonly token: string;
  readonly words: string;
}

/** A link to the case in the playground; nothing where there is no playground. */
export function Play({ part: { playground }, token, words }: PlayProps): JSX.Element | null {
  return playground === undefined ? null : <a href={`${playground}#${token}`}>{words}</a>;
}

interface FigureProps {
  /** Markup of our own making; undefined where there is nothing to draw. */
  readonly svg: string | undefined;
  /** What is seen, in a sentence. */
  readonly caption: ComponentChildren;
  readonly isWide?: boolean;
}

export function Figure({ svg, caption, isWide }: FigureProps): JSX.Element | null {
  if (svg === undefined) return null;
  return (
    <figure class={isWide ? 'wide' : undefined}>
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
