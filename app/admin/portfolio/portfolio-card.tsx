"use client";

import { useState } from "react";
import { adminPaths } from "@/components/admin/paths";
import { technologiesOf } from "@/components/admin/portfolio-form/portfolio-values";
import type { PortfolioItem } from "@/components/admin/records";
import { capitalised } from "@/components/admin/status-badge";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const SHOWN_TECHNOLOGIES = 3;

export function PortfolioCard({ item, onDelete }: { item: PortfolioItem; onDelete: () => void }) {
  const technologies = technologiesOf(item.technologies);
  const more = technologies.length - SHOWN_TECHNOLOGIES;
  return (
    <li className="item-card">
      <CardImage key={item.image} address={item.image} />
      <div className="item-card-body">
        <div className="item-card-badges">
          {item.category && <Badge variant="tint">{item.category}</Badge>}
          <Badge variant={item.status === "active" ? "default" : "secondary"}>{capitalised(item.status)}</Badge>
        </div>
        <h2 className="item-card-title">{item.title}</h2>
        {item.description && <p className="item-card-text">{item.description}</p>}
        {technologies.length > 0 && (
          <ul className="tags" aria-label={`Technologies of ${item.title}`}>
            {technologies.slice(0, SHOWN_TECHNOLOGIES).map((name) => (
              <li key={name} className="tag">
                {name}
              </li>
            ))}
            {more > 0 && <li className="tag tag-more">+{more} more</li>}
          </ul>
        )}
        <div className="item-card-actions">
          <ButtonLink href={adminPaths.portfolioItem(item.id)} variant="outline" size="small" aria-label={`Edit ${item.title}`}>
            <Icon name="pencil" size={16} /> Edit
          </ButtonLink>
          {item.url && (
            <a href={item.url} target="_blank" rel="noopener noreferrer" className="button button-ghost button-small" aria-label={`View ${item.title}`}>
              <Icon name="external" size={16} /> View
            </a>
          )}
          <Button variant="ghost" size="small" className="item-card-delete" aria-label={`Delete ${item.title}`} onClick={onDelete}>
            <Icon name="trash" size={16} /> Delete
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The item's picture, or a blank sleeve where there is none or it cannot be loaded. */
function CardImage({ address }: { address: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="item-card-image">
      {address && !failed ? <img src={address} alt="" loading="lazy" onError={() => setFailed(true)} /> : <Icon name="picture" size={28} />}
    </div>
  );
}
