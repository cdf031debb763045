/** One product with its picture; the side of the picture alternates. */
import { useId, type ReactNode } from "react";
import { Badge } from "../../shared/ui/badge.tsx";
import styles from "./product-article.module.css";

interface Product {
  readonly name: string;
  readonly kind: string;
  readonly badge?: string;
  readonly pictureText: string;
  readonly text: string;
  readonly points: readonly string[];
}

interface ProductArticleProps {
  readonly product: Product;
  readonly picture: string;
  /** The picture is not in the page's first view. */
  readonly isLater?: boolean;
  /** Links to get the product. */
  readonly children: ReactNode;
}

export function ProductArticle({ product, picture, isLater = false, children }: ProductArticleProps) {
  const { name, kind, badge, pictureText, text, points } = product;
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className={styles["product"]}>
      <img
        src={picture}
        alt={pictureText}
        width={1200}
        height={900}
        loading={isLater ? "lazy" : undefined}
        className={styles["picture"]}
      />
      <div className={styles["words"]}>
        <p className={styles["kind"]}>
          {badge !== undefined && <Badge>{badge}</Badge>}
          {kind}
        </p>
        <h2 id={headingId}>{name}</h2>
        <p className={styles["text"]}>{text}</p>
        <ul className={styles["points"]}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {children}
      </div>
    </article>
  );
}
